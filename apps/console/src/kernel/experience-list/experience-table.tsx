import { Badge, Group, Text } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ExperienceItem, Kind } from '@vitrine/contract'
import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { lazyScreens } from '../../lib/lazy-page.ts'
import { at, paths } from '../../lib/paths.ts'
import { Clipped } from '../../ui/clipped.tsx'
import { Foreign } from '../../ui/foreign.tsx'
import { Moment } from '../../ui/moment.tsx'
import { meansRow } from '../../ui/open-row.ts'
import { Part } from '../../ui/part.tsx'
import { badgeOf, StatusBadge } from '../../ui/status-badge.tsx'
import table from '../../ui/table.module.css'
import { WeightBar } from '../../ui/weight-bar.tsx'
import { type ActionRequest, ActionsMenu } from '../actions/index.ts'
import { MeetsNote } from '../collisions/parts.ts'
import { useKind } from '../console-kind.tsx'
import { openingOf } from '../experience/opening.ts'
import { useContainerWorkspace } from '../workspace/index.ts'
import { Period } from './period.tsx'
import type { ListQuery, Mode } from './search.ts'

const Result = lazyScreens(() => import('./result.tsx'), 'judgment')((m) => m.Result)

interface ExperienceTableProps {
  kind: Kind
  mode: Mode
  items: readonly ExperienceItem[]
  dim: boolean
  /** How the list is asked for, where it says what reports say. */
  results?: ListQuery | undefined
  onAction: (request: ActionRequest) => void
  /** Shows only those with this tag; not set: tags are not shown. */
  onTag?: (tag: string) => void
}

export function ExperienceTable({ kind, mode, items, dim, ...shared }: ExperienceTableProps) {
  const { t } = useText()
  const draft = mode === 'draft'
  return (
    <div className={`${table.wrap} ${dim ? table.dim : ''}`}>
      <table className={`${table.table} ${table.cards}`} data-rows-open>
        <thead>
          <tr>
            <th style={{ width: shared.results ? '24%' : '30%' }}>{t('list.columns.name')}</th>
            <th>{t(draft ? 'list.columns.todo' : 'list.columns.status')}</th>
            <th data-minor style={{ width: 160 }}>
              {t('list.columns.versions')}
            </th>
            {shared.results ? <th style={{ width: '28%' }}>{t('list.columns.result')}</th> : null}
            {draft ? null : <th data-number>{t('list.columns.sessions')}</th>}
            <th>{t('list.columns.period')}</th>
            {draft ? <th>{t('list.columns.updated')}</th> : null}
            <th style={{ width: 56 }}>
              <span className="unseen">{t('common.more')}</span>
            </th>
          </tr>
        </thead>
        <tbody data-row-keys>
          {items.map((item) => (
            <Row key={item.id} kind={kind} draft={draft} item={item} {...shared} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps extends Pick<ExperienceTableProps, 'kind' | 'results' | 'onAction' | 'onTag'> {
  draft: boolean
  item: ExperienceItem
}

function Row({ kind, draft, item, results, onAction, onTag }: RowProps) {
  const { t, language } = useText()
  const { org, container } = useContainerWorkspace()
  const { path, ListNote } = useKind(kind)
  const navigate = useNavigate()
  const to = at(paths.experience(org.org_id, container.id, path, item.id), openingOf(item))

  return (
    // The name in the row is a link, which is the keyboard's way in.
    <tr onClick={(event) => meansRow(event) && void navigate(to)}>
      <td data-wide="name">
        <Group gap={8}>
          <Link {...to} className={table.name}>
            <Foreign>{item.name}</Foreign>
          </Link>
          {ListNote ? <ListNote item={item} /> : null}
          {(onTag ? item.tags : []).map((tag) => (
            <Badge
              key={tag}
              component="button"
              type="button"
              className={table.tag}
              variant="default"
              title={t('list.onlyTag', { tag })}
              onClick={() => onTag?.(tag)}
            >
              <Foreign>{tag}</Foreign>
            </Badge>
          ))}
        </Group>
        {item.memo ? (
          <Clipped size="xs" c="dimmed">
            <Foreign>{item.memo}</Foreign>
          </Clipped>
        ) : null}
        <Part failed={null}>
          <MeetsNote item={item} />
        </Part>
      </td>
      <td data-wide>{draft ? <Todo item={item} /> : <StatusBadge phase={badgeOf(item)} />}</td>
      <td data-wide data-minor>
        <WeightBar views={item.views} />
        <Text size="xs" c="dimmed" mt={4}>
          {t('common.versionCount', { count: item.views.length })}
        </Text>
      </td>
      {results ? (
        <td data-wide data-label={t('list.columns.result')}>
          <Part waiting={null}>
            <Result item={item} list={results} />
          </Part>
        </td>
      ) : null}
      {draft ? null : (
        <td data-number data-label={t('list.columns.sessions')}>
          {formatCount(item.sessions, language)}
        </td>
      )}
      <td data-label={t('list.columns.period')}>
        <Period item={item} />
      </td>
      {draft ? (
        <td data-label={t('list.columns.updated')}>
          <Moment at={item.updated_at} timeZone={container.timezone} c="dimmed" />
        </td>
      ) : null}
      <td data-menu>
        <ActionsMenu item={item} onAction={onAction} />
      </td>
    </tr>
  )
}

/** What a draft still needs, or that it can be released. */
function Todo({ item }: { item: ExperienceItem }) {
  const { t } = useText()
  if (item.incomplete_steps.length === 0)
    return (
      <Badge variant="light" color="teal" radius="sm">
        {t('list.ready')}
      </Badge>
    )
  return (
    <Group gap={4}>
      {item.incomplete_steps.map((step) => (
        <Badge key={step} variant="light" color="amber" radius="sm">
          {t(`experience.steps.${step}.name`)}
        </Badge>
      ))}
    </Group>
  )
}
