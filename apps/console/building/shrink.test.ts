import { expect, test } from 'vitest'
import { dropUnused } from './shrink.ts'

test('rules of parts that no script contains are dropped, by selector, and nothing else', () => {
  const css = `
    .m_aaaaaaaa { color: red }
    .m_bbbbbbbb, .m_aaaaaaaa:hover { color: blue }
    .m_aaaaaaaa .m_bbbbbbbb { color: green }
    .ours, :root { --x: 1 }
    @media (width < 10px) { .m_bbbbbbbb { color: red } }
    @keyframes turn { from { rotate: 0deg } }`
  const kept = dropUnused(css, new Set(['m_aaaaaaaa'])).replace(/\s+/g, ' ')
  expect(kept).toContain('.m_aaaaaaaa { color: red }')
  expect(kept).toContain('.m_aaaaaaaa:hover { color: blue }')
  expect(kept).toContain('.ours, :root { --x: 1 }')
  expect(kept).toContain('@keyframes turn { from { rotate: 0deg } }')
  expect(kept).not.toContain('m_bbbbbbbb')
  expect(kept).not.toContain('@media')
})
