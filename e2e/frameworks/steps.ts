import { firstRows } from './shops/contract.ts'

/** Something that a visitor or the shop does. */
export type Step =
  | { does: 'load' | 'press' | 'answer' | 'toggle' | 'tick' | 'back' }
  | { does: 'visit'; path: string }
  | { does: 'rows'; rows: string[]; as: string }

const show = (as: string, rows: string): Step => ({ does: 'rows', as, rows: [...rows] })
const press: Step[] = [{ does: 'press' }, { does: 'answer' }]
const toggle: Step[] = [{ does: 'toggle' }, { does: 'toggle' }]
const leave: Step[] = [{ does: 'visit', path: '/about' }, { does: 'back' }]

/** What happens on every page; the second half comes after the experience is over on every one. */
export const steps: Step[] = [
  { does: 'load' },
  ...press,
  ...toggle,
  show('shuffle', 'ebdca'),
  show('add and drop', 'xebca'),
  show('drop the row', 'xeca'),
  show('the row again', 'xecab'),
  { does: 'tick' },
  ...leave,
  ...press,
  ...toggle,
  show('shuffle', firstRows.toReversed().join('')),
  show('drop the row', 'edca'),
  show('the row again', 'bedca'),
  ...leave,
]

/** Before these the experience may end: each finds the page in another state. */
export const endings = [1, 2, 4, 6, 8, 9, 10, 12]

export const nameStep = (step: Step, index: number): string => `${index} ${step.does === 'rows' ? step.as : step.does}`
