import { Badge, Button, Group, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { LibraryEntry } from '@vitrine/contract'
import { type Action, type ActionRequest, allowedActions } from '../../kernel/actions/index.ts'
import { useKind } from '../../kernel/console-kind.tsx'
import { openingOf } from '../../kernel/experience/opening.ts'
import { listStatements } from '../../kernel/report/verdict/statements.ts'
import { useCan, useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { at, paths } from '../../lib/paths.ts'
import { Clipped } from '../../ui/clipped.tsx'
import { Foreign } from '../../ui/foreign.tsx'
import { isAdopted, StatusBadge } from '../../ui/status-badge.tsx'
import table from '../../ui/table.module.css'
import { EntryFacts } from './entry-facts.tsx'
import { EntryResult } from './entry-result.tsx'
import classes from './library.module.css'
import { pictureOf } from './picture.ts'
import type { LibraryState } from './search.ts'

interface EntryCardProps {
  entry: LibraryEntry
  onAction: (request: ActionRequest) => void
  onChange: (change: Partial<LibraryState>) => void
}

/** One that has ended: what was tested, what came of it, and what was learned. */
export function EntryCard({ entry, onAction, onChange }: EntryCardProps) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const { path, icon: Icon } = useKind(entry.target_type)
  const to = at(paths.experience(org.org_id, container.id, path, entry.id), openingOf(entry))
  const picture = pictureOf(entry, listStatements(entry, entry)[0]?.id)
  const { name, memo, conclusion, learned, tags } = entry
  return (
    <article className={classes.entry} aria-label={name}>
      <div className={classes.picture} data-empty={picture ? undefined : true}>
        {picture ? (
          <img
            src={picture.screenshot}
            alt={t('library.pictureOf', { name: picture.name })}
            width={200}
            height={136}
            loading="lazy"
            decoding="async"
          />
        ) : (
          <Icon size={28} />
        )}
      </div>
      <div className={classes.words}>
        <div className={classes.head}>
          <Title order={2} size="h4" className={classes.name}>
            <Link {...to} className={table.name}>
              <Foreign>{name}</Foreign>
            </Link>
          </Title>
          <Badge
            variant={conclusion === 'won' ? 'light' : 'outline'}
            color={conclusion === 'won' ? 'green' : 'gray'}
            radius="sm"
          >
            {conclusion === null ? t('library.none') : t(`conclusion.is.${conclusion}`)}
          </Badge>
          {isAdopted(entry) ? <StatusBadge phase="adopted" /> : null}
        </div>
        <EntryFacts entry={entry} />
        {memo ? (
          <Clipped size="sm" c="dimmed" lines={2}>
            <Foreign>{memo}</Foreign>
          </Clipped>
        ) : null}
        <EntryResult entry={entry} />
        {learned ? (
          <div className={classes.learned}>
            <Text size="xs" c="dimmed">
              {t('conclusion.learned')}
            </Text>
            <Text className={classes.told}>
              <Foreign>{learned}</Foreign>
            </Text>
          </div>
        ) : null}
        {tags.length > 0 ? (
          <Group gap={8}>
            {tags.map((tag) => (
              <Badge
                key={tag}
                component="button"
                type="button"
                className={table.tag}
                variant="default"
                title={t('list.onlyTag', { tag })}
                onClick={() => onChange({ tag })}
              >
                <Foreign>{tag}</Foreign>
              </Badge>
            ))}
          </Group>
        ) : null}
        <EntryActions entry={entry} to={to} onAction={onAction} />
      </div>
    </article>
  )
}

interface EntryActionsProps extends Pick<EntryCardProps, 'entry' | 'onAction'> {
  to: ReturnType<typeof at>
}

function EntryActions({ entry, to, onAction }: EntryActionsProps) {
  const { t } = useText()
  const can = useCan()
  const { name } = entry
  const allowed = allowedActions(entry, can)
  const isWritten = entry.conclusion !== null || entry.learned !== '' || entry.tags.length > 0
  const ask = (action: Action) => () => onAction({ action, item: entry })
  const hasReport = openingOf(entry).tab === 'report'
  return (
    <Group gap="xs">
      {allowed.includes('conclude') ? (
        <Button
          variant={isWritten ? 'default' : 'light'}
          size="sm"
          aria-label={t(isWritten ? 'library.editOf' : 'library.writeOf', { name })}
          onClick={ask('conclude')}
        >
          {t(isWritten ? 'library.edit' : 'library.write')}
        </Button>
      ) : null}
      {allowed.includes('copy') ? (
        <Button variant="default" size="sm" aria-label={t('library.againOf', { name })} onClick={ask('copy')}>
          {t('library.again')}
        </Button>
      ) : null}
      <Button
        component={Link}
        {...to}
        variant="subtle"
        size="sm"
        aria-label={hasReport ? t('library.reportOf', { name }) : undefined}
      >
        {t(hasReport ? 'library.report' : 'library.open')}
      </Button>
    </Group>
  )
}
