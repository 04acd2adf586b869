import type { FrameworkSetting } from './frameworks.ts'
import { named } from './kit/names.ts'

/** What takes over a store's server-rendered pages. */
export const frameworkSettingNames = {
  auto: named('自動偵測', 'Automatic'),
  none: named('未使用框架', 'No framework'),
  react: named('React', 'React'),
  vue: named('Vue', 'Vue'),
  svelte: named('Svelte', 'Svelte'),
  preact: named('Preact', 'Preact'),
  solid: named('Solid', 'Solid'),
  angular: named('Angular', 'Angular'),
  astro: named('Astro', 'Astro'),
} satisfies Record<FrameworkSetting, unknown>
