import { Anchor, Badge, Button, Code, Group, List, type MantineColor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { CollisionMatrix } from '@vitrine/contract'
import { devices, kinds } from '@vitrine/contract/client'
import { formatCount } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { joinWords } from '../../../lib/join-words.ts'
import { at, paths } from '../../../lib/paths.ts'
import { ActionFailed } from '../../../ui/action-failed.tsx'
import { Foreign } from '../../../ui/foreign.tsx'
import { Gap } from '../../../ui/gap.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { toast } from '../../../ui/toast.ts'
import { useKinds } from '../../console-kind.tsx'
import { useContainerWorkspace } from '../../workspace/index.ts'
import { joinPair } from '../join.ts'
import { useGroups } from '../use-groups.ts'
import classes from './matrix.module.css'
import { anchorOf, type State, stateOf } from './state.ts'

const mostSelectors = 6
const colors: Record<State, MantineColor> = { same: 'amber', yes: 'blue', maybe: 'gray', never_both: 'teal' }

type Listed = CollisionMatrix['experiences'][number]
type Pair = CollisionMatrix['pairs'][number]

/** Two that can be on one page: on how many and which, what both change, and what to do about it. */
export function PairRow({ pair, experiences }: { pair: Pair; experiences: readonly Listed[] }) {
  const { t, language } = useText()
  const [a, b] = [pair.a, pair.b].map((id) => experiences.find((each) => each.id === id))
  if (!a || !b) return null
  const { url, pages, selectors, has_code, never_both } = pair
  const state = stateOf(pair)
  const names = joinWords(
    pair.devices.map((each) => t(`common.device.${each}`)),
    language,
  )
  const isShort = selectors.length > mostSelectors
  return (
    <li id={anchorOf(pair)} className={classes.pair} data-state={state} tabIndex={-1}>
      <Group gap="xs">
        <Name experience={a} />
        <span aria-hidden>×</span>
        <Name experience={b} />
        <Badge variant="light" radius="sm" color={colors[state]}>
          {t(`meets.states.${state}`)}
        </Badge>
      </Group>
      <List size="sm" mt={4}>
        {never_both ? <List.Item>{t('meets.apart', { group: a.exclusion?.name ?? '' })}</List.Item> : null}
        {pages && pages.count > 0 ? (
          <List.Item>
            {t('meets.pages', { count: pages.count, shown: formatCount(pages.count, language) })}
            <ul className={classes.pages}>
              {pages.examples.map((page) => (
                <li key={page}>
                  <Foreign>{page}</Foreign>
                </li>
              ))}
            </ul>
          </List.Item>
        ) : (
          <List.Item>{t('meets.at', { url: url ?? '' })}</List.Item>
        )}
        {selectors.length > 0 ? (
          <List.Item>
            {t('meets.both')}
            {selectors.slice(0, mostSelectors).map((selector, i) => (
              <span key={selector}>
                {i === 0 ? <Gap /> : ' '}
                <Code>{selector}</Code>
              </span>
            ))}
            {isShort ? ` ${t('meets.more')}` : null}
          </List.Item>
        ) : null}
        {pair.devices.length < devices.length ? <List.Item>{t('meets.devices', { names })}</List.Item> : null}
        {has_code && !never_both ? <List.Item>{t('meets.code')}</List.Item> : null}
      </List>
      {a.phase === 'draft' && b.phase === 'draft' && !never_both ? <MakeNeverBoth a={a} b={b} /> : null}
    </li>
  )
}

/** Two of which nobody can tell, in one line. */
export function UnsurePair({ pair, experiences }: { pair: Pair; experiences: readonly Listed[] }) {
  const [a, b] = [pair.a, pair.b].map((id) => experiences.find((each) => each.id === id))
  if (!a || !b) return null
  return (
    <li id={anchorOf(pair)} tabIndex={-1}>
      <Group gap="xs">
        <Name experience={a} />
        <span aria-hidden>×</span>
        <Name experience={b} />
      </Group>
    </li>
  )
}

function Name({ experience: { id, name, target_type, phase } }: { experience: Listed }) {
  const { org, container } = useContainerWorkspace()
  const { path } = useKinds()[target_type]
  return (
    <Group gap={6} wrap="nowrap" className={classes.name}>
      <Anchor component={Link} fw={500} {...at(paths.experience(org.org_id, container.id, path, id), {})}>
        <Foreign>{name}</Foreign>
      </Anchor>
      <StatusBadge phase={phase} />
    </Group>
  )
}

/** Keeps each visitor from one of two drafts of a kind that compares versions. */
function MakeNeverBoth({ a, b }: { a: Listed; b: Listed }) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const { query, action, mayChange } = useGroups()
  const isOne = a.target_type === b.target_type && kinds[a.target_type].versions === 'many'
  const joining = isOne && query.data ? joinPair([a, b], query.data, (names) => t('neverBoth.pair', names)) : null
  if (!mayChange || !joining) return null
  return (
    <Group gap="xs" mt="xs">
      <Button
        variant="default"
        size="xs"
        loading={action.isPending}
        aria-label={t('neverBoth.makePairOf', { pair: t('meets.pair', { a: a.name, b: b.name }) })}
        onClick={() =>
          action.mutate(
            { query: { org: org.org_id }, body: { container_id: container.id, ...joining } },
            { onSuccess: () => toast.done(t('neverBoth.release.made')) },
          )
        }
      >
        {t('neverBoth.makePair')}
      </Button>
      <ActionFailed title={t('neverBoth.failed')} error={action.error} />
    </Group>
  )
}
