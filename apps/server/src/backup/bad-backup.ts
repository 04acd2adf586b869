/** Why a backup cannot be written or read, in one line for whoever asked. */
export class BadBackup extends Error {}
