/** What a list can be narrowed to, and how many that would leave. */
export interface Choice {
  value: string
  name: string
  count: number
}

/** How many are seen before one asks for all. */
const few = 8

/** The choices that are seen: the first ones, or all, and always the chosen one, also where the other filters leave nothing of it. */
export function listChoices(
  choices: readonly Choice[],
  chosen: { value: string; name: string },
  isOpen: boolean,
): Choice[] {
  const shown = isOpen ? [...choices] : choices.slice(0, few)
  if (chosen.value === '' || shown.some(({ value }) => value === chosen.value)) return shown
  return [...shown, choices.find(({ value }) => value === chosen.value) ?? { ...chosen, count: 0 }]
}

/** Whether there is more than is seen at first. */
export const hasMore = (choices: readonly Choice[]): boolean => choices.length > few
