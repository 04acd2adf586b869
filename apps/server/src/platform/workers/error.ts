/** Why a job has no result: it took too long or too much memory, or it never began. */
export type Ending = 'overran' | 'not_begun'

/** A job did not end as a job has to. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime'
  readonly ending: Ending

  constructor(ending: Ending, message: string, options?: ErrorOptions) {
    super(message, options)
    this.ending = ending
  }
}
