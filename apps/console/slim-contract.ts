import type { Plugin } from 'vite'

/** What a screen never asks an endpoint or a kind: schemas are only types in the console, and the words of the reference are for its readers. */
const unused: Record<string, Set<string>> = {
  endpoint: new Set(['summary', 'group', 'query', 'body', 'reply', 'errors', 'revises']),
  defineKind: new Set(['quota', 'measured', 'content']),
}

interface Node {
  type: string
  start: number
  end: number
}
type Property = Node & { key?: Node & { name?: string } }
type Call = Node & { callee?: Node & { name?: string }; arguments?: (Node & { properties?: Property[] })[] }
type Statement = Node & { declaration?: Statement | null; declarations?: { init: Call | null }[] }

/** Leaves of the contract what the browser uses: each definition goes unless something names it, and endpoints keep what is read. */
export const slimContract = (): Plugin => ({
  name: 'slim-contract',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /packages\/contract\/src\/(modules|features|words|kit\/(fields|looks|change|plan-functions))/ },
    handler(code) {
      const edits: { start: number; end: number; text: string }[] = []
      const program = this.parse(code) as unknown as { body: Statement[] }
      for (const statement of program.body) {
        const { declarations } = statement.declaration ?? statement
        for (const { init } of declarations ?? []) {
          if (!init || /Function|Literal/.test(init.type)) continue
          // A call that does nothing but make a value may be left out when nobody takes it.
          edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' })
          edits.push({ start: init.end, end: init.end, text: '))()' })
          const fields = unused[init.callee?.name ?? '']
          if (!fields) continue
          const { properties = [] } = init.arguments?.at(-1) ?? {}
          for (const [i, { key, start, end }] of properties.entries())
            if (key?.name && fields.has(key.name)) edits.push({ start, end: properties[i + 1]?.start ?? end, text: '' })
        }
      }
      let slim = code
      for (const { start, end, text } of edits.sort((a, b) => b.start - a.start || b.end - a.end))
        slim = slim.slice(0, start) + text + slim.slice(end)
      return { code: slim, map: null }
    },
  },
})
