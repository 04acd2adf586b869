/** A statement that ClickHouse did not answer: it was away, had too much to do, or refused it. `cause` is what it said. */
export class StatementFailed extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}
