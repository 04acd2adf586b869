/** What `work` answers, or a failure when it takes longer: a store that hangs must not hold up who can do without it. */
export function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, ms, new Error(`no answer within ${ms} ms`)).unref()
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
