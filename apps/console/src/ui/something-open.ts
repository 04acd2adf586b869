/** What Escape closes first, and keys of a whole screen are not for. */
const OPEN =
  '[role=dialog],dialog[open],[popover=auto]:popover-open,[role=listbox],.mantine-Popover-dropdown,[data-dates-dropdown]'

/** Whether a dialog, a menu or a list is open. */
export const isSomethingOpen = (): boolean =>
  [...document.querySelectorAll(OPEN)].some((each) => each.checkVisibility())
