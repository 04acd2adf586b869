export type ProgressState = 'idle' | 'busy' | 'done'
/** What happens to the page: a change of it begins, everything has come, or the bar has been seen full. */
export type ProgressEvent = { type: 'begin'; pathChanged: boolean } | { type: 'resolved' } | { type: 'seen' }

/**
 * Only a change of page starts the bar. Whatever it ends with finishes it: of a change that is turned back, or sent on to where
 * one was, the router says in the end that no page has changed.
 */
export function nextProgress(state: ProgressState, event: ProgressEvent): ProgressState {
  if (event.type === 'begin') return event.pathChanged ? 'busy' : state
  if (event.type === 'resolved') return state === 'busy' ? 'done' : state
  return state === 'done' ? 'idle' : state
}
