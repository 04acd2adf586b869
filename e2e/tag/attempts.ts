/**
 * Tries until a try can tell anything: on a busy machine a page may come too late for what is to be seen of it. `attempt` answers
 * nothing then.
 */
export const repeatUntilTelling = async <Told>(attempt: () => Promise<Told | undefined>): Promise<Told> => {
  for (let tries = 0; tries < 5; tries++) {
    const told = await attempt()
    if (told !== undefined) return told
  }
  throw new Error('the page came too late in each of five attempts')
}
