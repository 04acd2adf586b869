import { getLibrary } from '@vitrine/contract/client'
import { familyOfKind, KindScope } from '../../kernel/console-kind.tsx'
import { judge, missingIn, useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { useUrlState } from '../../lib/use-url-state.ts'
import { Page } from '../../ui/page.tsx'
import { ForbiddenState } from '../../ui/states.tsx'
import { Library } from './library.tsx'
import { measuredKinds, parseLibraryState, writeLibraryState } from './search.ts'

/** What was learned in a container, of one kind at a time; all that is chosen lives in the address. */
export function LibraryPage() {
  const workspace = useContainerWorkspace()
  const [state, update] = useUrlState(parseLibraryState, writeLibraryState)
  const verdictOf = (kind: (typeof measuredKinds)[number]) =>
    judge(getLibrary, { ...workspace, family: familyOfKind(kind) })
  const readable = measuredKinds.filter((kind) => verdictOf(kind).allowed)
  const kind = readable.find((each) => each === state.kind) ?? readable[0]
  return (
    <Page>
      {kind ? (
        <KindScope kind={kind}>
          <Library key={workspace.container.id} state={{ ...state, kind }} kinds={readable} onChange={update} />
        </KindScope>
      ) : (
        <ForbiddenState page {...missingIn(verdictOf(state.kind))} />
      )}
    </Page>
  )
}
