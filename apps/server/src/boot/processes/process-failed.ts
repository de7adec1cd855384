/** The start of one of the server's processes failed; the message is what that says of it, for the operator. */
export class ProcessFailed extends Error {}
