/** The part of a server's bound that each of its processes holds, so that all together hold it. */
export const shareOf = (bound: number, processes: number): number => Math.floor(bound / processes);
