/**
 * A host of a shadow root for what floats. It takes no room, and no rule of the page's gets at it: themes hide every `div` that has no
 * children, and a shadow root is none.
 */
export const createHost = (name: string): HTMLElement => {
  const host = document.createElement('div')
  host.setAttribute('data-vitrine', name)
  host.style.cssText = 'all:initial!important;position:absolute!important'
  return host
}
