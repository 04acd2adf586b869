import type { Endpoint, Family } from '@vitrine/contract'
import { inFamily } from '@vitrine/contract/client'
import { createContext, useContext } from 'react'

const Context = createContext<Family>('experience')

/** Around screens about kinds of a family: the calls that are made below it are those of the family. */
export const CallFamily = Context.Provider
export const useFamily = (): Family => useContext(Context)

/** Turns calls into those of the family that the screen is about. */
export function useInFamily() {
  const family = useFamily()
  return <E extends Endpoint>(call: E): E => inFamily(call, family)
}
