import type { FrameworkAdapter } from '@vitrine/contract'
import type { FrameworkName } from '@vitrine/contract/frameworks'
import { angular } from './angular.ts'
import { astro } from './astro.ts'
import { preact } from './preact.ts'
import { react } from './react.ts'
import { solid } from './solid.ts'
import { svelte } from './svelte.ts'
import { vue } from './vue.ts'

export const adapters: Record<FrameworkName, FrameworkAdapter> = { angular, astro, preact, react, solid, svelte, vue }
