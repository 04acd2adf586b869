/** Frameworks whose pages the tag knows how to wait for: each has an adapter of its name in the tag. */
export const frameworkNames = ['react', 'vue', 'svelte', 'preact', 'solid', 'angular', 'astro'] as const
export type FrameworkName = (typeof frameworkNames)[number]

/** A container's setting: found out by the tag, none at all, or one by name. */
export const frameworkSettings = ['auto', 'none', ...frameworkNames] as const
export type FrameworkSetting = (typeof frameworkSettings)[number]

/** Changes that put nodes of ours among the page's: one that a framework is about to take over must not have them yet. */
export const nodeOps: readonly string[] = ['text', 'html', 'insert', 'move', 'element']
