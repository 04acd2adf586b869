import type { updateViews } from '@vitrine/contract'
import { findRefused } from '../../kernel/experience/guarded.ts'
import { issuesWithin } from '../../kernel/experience/lifecycle.ts'
import type { ViewRow } from '../../kernel/experience/rows.ts'
import type { Call } from '../../kernel/http/route.ts'
import type { ServerKind } from '../../kernel/kinds.ts'

/** Refuses content that takes a right which the caller lacks, and says where in the call it is. */
export function requireGuarded(
  call: Call<typeof updateViews>,
  kind: ServerKind,
  plan: ReadonlyMap<ViewRow, Partial<ViewRow>>,
): void {
  const refused = [...plan].flatMap(([view, { content }]) => {
    const index = call.body.views.findIndex(({ id }) => id === view.id)
    const taken = content ? findRefused(call, kind, content, view.content) : []
    return taken.flatMap(({ part, issue }) => issuesWithin(index, [issue]).map((each) => ({ part, issue: each })))
  })
  const [first] = refused
  const issues = refused.map(({ issue }) => issue)
  if (first) call.needs(first.part, issues)
}
