import { Anchor, Box, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Kind } from '@vitrine/contract'
import { experienceModes, kinds, listExperiences } from '@vitrine/contract/client'
import { useEndpoint } from '../../lib/api/query.ts'
import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { at, paths } from '../../lib/paths.ts'
import { Gap } from '../../ui/gap.tsx'
import { LibraryLink } from '../library/library-link.tsx'
import { useContainerWorkspace } from '../workspace/index.ts'
import { type ListState, listQuery, type Mode, writeListState } from './search.ts'

interface FoundElsewhereProps {
  kind: Kind
  state: ListState
}

/** Where else one may look: in the other states, for what is searched in one of them, and of what has ended in the library. */
export const Elsewhere = (props: FoundElsewhereProps) => (
  <>
    {props.state.mode === 'ended' && kinds[props.kind].measured.length > 0 ? (
      <Box mb="md">
        <LibraryLink kind={props.kind} />
      </Box>
    ) : null}
    <FoundElsewhere {...props} />
  </>
)

/** What is searched for in one state may be in another: how many, and the way there. */
function FoundElsewhere({ kind, state }: FoundElsewhereProps) {
  const others = experienceModes.filter((mode) => mode !== state.mode)
  if (state.key + state.tag === '') return null
  return (
    <Text size="sm" c="dimmed" mb="sm" aria-live="polite">
      {others.map((mode) => (
        <Found key={mode} kind={kind} mode={mode} state={state} />
      ))}
    </Text>
  )
}

function Found({ kind, mode, state }: FoundElsewhereProps & { mode: Mode }) {
  const { t, language } = useText()
  const { org, container } = useContainerWorkspace()
  const there: ListState = { ...state, mode, page: 1 }
  const query = useEndpoint(
    listExperiences,
    listQuery({ ...there, limit: 1 }, { org: org.org_id, container_id: container.id, target_type: kind }),
  )
  const count = query.data?.totalElements ?? 0
  if (count === 0) return null
  return (
    <>
      <Anchor component={Link} {...at(paths.here, writeListState(there))} underline="always" inherit>
        {t('list.elsewhere', { count, shown: formatCount(count, language), mode: t(`list.modes.${mode}`) })}
      </Anchor>
      <Gap />
    </>
  )
}
