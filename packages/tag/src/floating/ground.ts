/** Whether an element is the window of what is fixed in it, instead of the viewport. */
export const isWindow = (element: Element): boolean => {
  const style = getComputedStyle(element) as unknown as Record<string, string | undefined>
  return (
    ['transform', 'translate', 'rotate', 'scale', 'perspective', 'filter', 'backdropFilter'].some(
      (name) => (style[name] || 'none') !== 'none',
    ) ||
    /paint|layout|strict|content/.test(style.contain ?? '') ||
    /transform|translate|rotate|scale|perspective|filter|contain/.test(style.willChange ?? '') ||
    /size/.test(style.containerType ?? '') ||
    style.contentVisibility === 'auto'
  )
}

/**
 * What holds all that floats: the body, unless it would take it out of the viewport, as one in grayscale does. Beside the body
 * frameworks that own the whole document expect nothing: React 18 would throw the page away.
 */
export const findGround = (): HTMLElement => (isWindow(document.body) ? document.documentElement : document.body)
