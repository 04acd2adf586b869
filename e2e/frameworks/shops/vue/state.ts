import { onMounted, reactive } from 'vue'
import type { ShopState } from '../contract.ts'
import { currentState, follow } from '../controls.ts'

/** The shop's state; nothing changes it before all of the page is taken over. */
export const followShop = (): ShopState => {
  const state = reactive({ ...currentState() })
  onMounted(() => follow((_, change) => Object.assign(state, change)))
  return state
}
