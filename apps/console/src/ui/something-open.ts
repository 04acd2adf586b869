/** What Escape closes first, and keys of a whole screen are not for. */
const OPEN =
  '[role=dialog],dialog[open],[popover=auto]:popover-open,[role=listbox],.mantine-Popover-dropdown,[data-dates-dropdown]'

/** Whether a dialog, a menu or a list is open. */
export const isSomethingOpen = (): boolean =>
  [...document.querySelectorAll(OPEN)].some((each) => each.checkVisibility())

/** Tells whether a dialog, a menu or a list was open when a key went down: what closes by it may be gone by the time that others hear of it. */
export function watchOpen(signal: AbortSignal): () => boolean {
  let wasOpen = false
  const note = () => {
    wasOpen = isSomethingOpen()
  }
  addEventListener('keydown', note, { capture: true, signal })
  return () => wasOpen
}
