import type { Judgment } from './judgment.ts'

/** Whether money may be told as one figure: the planned end has come. Before it, and without one, there is a range only. */
export const isSettled = ({ state, stopped, planned_end }: Pick<Judgment, 'state' | 'stopped' | 'planned_end'>) =>
  state === 'over' && !stopped && planned_end !== null

/**
 * Whether an estimate of a row may be told as one figure beside its range: of all visitors and days (`isWhole`), as they were judged
 * at the planned end, and of a version as it was released.
 */
export const hasPoint = (judgment: Parameters<typeof isSettled>[0], row: { as_released: boolean }, isWhole: boolean) =>
  isSettled(judgment) && isWhole && row.as_released
