import { attempt } from '../core/boundary.ts'

export const DEBUG_KEY = 'vitrine_debug'

/** Whether somebody wants to see what the tag does: said in this address, or in an earlier one of the tab. */
export const wantsDebug = (address: string): boolean =>
  /[?&]vitrine_debug\b/.test(address) || !!attempt(() => sessionStorage.getItem(DEBUG_KEY))
