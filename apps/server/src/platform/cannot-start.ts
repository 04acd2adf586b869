/** What a person has to mend before the server can start: its message is told as one line, without a stack. */
export class CannotStart extends Error {}
