/**
 * Shows nothing of a picture that a browser had in its memory until the other one has come: it would stay until then. Answers how to show
 * it again. `isOurs`: whether what has loaded is the other one.
 */
export const holdUnseen = (
  picture: HTMLImageElement,
  isOurs: (picture: HTMLImageElement) => boolean,
): (() => void) | undefined => {
  if (!picture.animate) return undefined
  const held = picture.animate([{ opacity: 0 }, { opacity: 0 }], { duration: 1e9 })
  held.pause()
  const ended = new AbortController()
  const end = () => {
    held.cancel()
    ended.abort()
  }
  const hear = ({ type }: Event) => (type === 'error' || isOurs(picture)) && end()
  for (const name of ['load', 'error']) picture.addEventListener(name, hear, { signal: ended.signal })
  return end
}
