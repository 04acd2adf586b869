let keeping: Promise<unknown> = Promise.resolve()

/** A title is being kept: a click on a save button leaves the title, too. */
export const keepTitle = (kept: Promise<unknown>): void => {
  keeping = kept
}
/** For a save of what has the title. */
export const titleKept = (): Promise<unknown> => keeping
