/** Every shop: its scripts in the browser, and what writes its page where its own server does. */
export interface ShopSource {
  name: string
  client: string
  server?: string
  /** What its container knows of it; by default the tag finds out. */
  framework?: string
  /** Whether React 18 takes the place of React. */
  isReact18?: true
}

export const shopSources: ShopSource[] = [
  { name: 'react', client: 'react/client.tsx' },
  { name: 'react-ssr', client: 'react/hydrate.tsx', server: 'react/server.tsx', framework: 'react' },
  { name: 'react-18', client: 'react/client.tsx', isReact18: true },
  {
    name: 'react-18-ssr',
    client: 'react-18/hydrate.tsx',
    server: 'react-18/server.tsx',
    framework: 'react',
    isReact18: true,
  },
  { name: 'vue', client: 'vue/client.ts' },
  { name: 'vue-ssr', client: 'vue/hydrate.ts', server: 'vue/server.ts', framework: 'vue' },
  { name: 'svelte', client: 'svelte/client.ts' },
  { name: 'svelte-ssr', client: 'svelte/hydrate.ts', server: 'svelte/server.ts', framework: 'svelte' },
  { name: 'preact', client: 'preact/client.tsx' },
  { name: 'preact-ssr', client: 'preact/hydrate.tsx', server: 'preact/server.tsx', framework: 'preact' },
  { name: 'solid', client: 'solid/client.tsx' },
  { name: 'solid-ssr', client: 'solid/hydrate.tsx', server: 'solid/server.tsx', framework: 'solid' },
  { name: 'islands', client: 'islands/client.ts', server: 'islands/server.ts', framework: 'astro' },
  { name: 'elements', client: 'elements/client.ts' },
  { name: 'theme', client: 'theme/client.ts', server: 'theme/server.ts' },
  { name: 'theme-morph', client: 'theme-morph/client.ts', server: 'theme-morph/server.ts' },
  { name: 'jquery', client: 'jquery/client.ts' },
]

/** Not shops, but random trees that a framework shows twice. */
export const twinSources: ShopSource[] = [
  { name: 'twins-react', client: 'twins/react.ts' },
  { name: 'twins-vue', client: 'twins/vue.ts' },
]
