import { useKinds } from '../console-kind.tsx'
import { collisionsPath } from './path.ts'

/** The kind whose list leads to the screen of shared pages. */
export const useKindAbove = () =>
  Object.values(useKinds()).find(({ below }) => below?.some(({ path }) => path === collisionsPath))
