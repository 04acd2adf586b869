/** A job did not end as a job has to: too slow, too large, or too many of them. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime'
}
