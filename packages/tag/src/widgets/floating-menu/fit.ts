/** Pixels over which entries fade out where more of them follow. */
const FADE = 32
/** Between the list and the end of the screen. */
const MARGIN = 12

const fade = ({ style, scrollTop, scrollHeight, clientHeight }: HTMLElement) => {
  const below = scrollHeight - clientHeight - scrollTop
  style.setProperty('--above', `${Math.min(FADE, scrollTop)}px`)
  style.setProperty('--below', `${Math.max(0, Math.min(FADE, below))}px`)
}

/** Keeps a list on the screen, above or below a ball that makes room for what the page shows, and says where it goes on. */
export const fitList = (list: HTMLElement, ball: HTMLElement, vertical: string | undefined, signal: AbortSignal) => {
  const fit = () => {
    const { top, bottom } = ball.getBoundingClientRect()
    list.style.maxHeight = `${(vertical === 'bottom' ? top : innerHeight - bottom) - MARGIN}px`
    fade(list)
  }
  const moves = new MutationObserver(fit)
  if (list.parentElement) moves.observe(list.parentElement, { attributes: true, attributeFilter: ['style'] })
  signal.addEventListener('abort', () => moves.disconnect())
  list.addEventListener('scroll', () => fade(list), { signal, passive: true })
  addEventListener('resize', fit, { signal })
  fit()
}
