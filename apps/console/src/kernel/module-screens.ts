import { createContext, useContext } from 'react'
import type { ModuleScreen } from './menu-entry.ts'

/** The registry is generated in `app`, so that the kernel names no module. */
export const ModuleScreens = createContext<readonly ModuleScreen[]>([])

export const useModuleScreens = (): readonly ModuleScreen[] => useContext(ModuleScreens)
