/** The tag of what is remembered of a staff user's sessions: dropped when one ends, or the user changes. */
export const staffTag = (userID: number): string => `staff:${userID}`;

/** The tag of what is remembered of everybody's: dropped when a role changes. */
export const everyStaffTag = 'staff';
