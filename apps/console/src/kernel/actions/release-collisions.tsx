import { Alert, Anchor, Code, Group, List, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ExperienceDetail } from '@vitrine/contract'
import { devices, getExperience } from '@vitrine/contract/client'
import { useEndpoint } from '../../lib/api/query.ts'
import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { joinWords } from '../../lib/join-words.ts'
import { at, paths } from '../../lib/paths.ts'
import { Foreign } from '../../ui/foreign.tsx'
import { Gap } from '../../ui/gap.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useKind, useKinds } from '../console-kind.tsx'
import { describeElement } from '../targets/finding-text.tsx'
import type { Meeting } from '../targets/shared.ts'
import { nameSame, useMeetings } from '../targets/use-meetings.ts'
import { useContainerWorkspace } from '../workspace/index.ts'
import type { ActionTarget } from './request.ts'

const mostShown = 4
const mostSelectors = 6

interface ReleaseCollisionsProps {
  opened: boolean
  item: ActionTarget
  onLeave: () => void
}

/** Which experiences may be on the same page for the same visitor, and what both change. It warns, and forbids nothing. */
export function ReleaseCollisions({ opened, item, onLeave }: ReleaseCollisionsProps) {
  const { org } = useContainerWorkspace()
  const { data } = useEndpoint(getExperience, { org: org.org_id, experience_id: item.id }, { enabled: opened })
  return opened && data ? <Meetings experience={data} onLeave={onLeave} /> : null
}

function Meetings({ experience, onLeave }: { experience: ExperienceDetail; onLeave: () => void }) {
  const { t, language } = useText()
  const { org, container } = useContainerWorkspace()
  const { path } = useKind(experience.target_type)
  const { meetings, isError } = useMeetings(experience)
  if (isError) return <Text c="dimmed">{t('collisions.failed')}</Text>
  if (!meetings) return null
  if (meetings.length === 0) return <Text c="dimmed">{t('collisions.none')}</Text>
  const apart = meetings.filter(({ is }) => is === 'never_both').length
  const isSame = meetings.some(({ is }) => is === 'same')
  const isWarning = isSame || meetings.some(({ is }) => is === 'unsure')
  const more = meetings.length - mostShown
  return (
    <Alert
      color={isWarning ? 'amber' : 'gray'}
      p="sm"
      title={
        isSame
          ? t('targets.same', { names: nameSame(meetings, language) })
          : t(apart === meetings.length ? 'collisions.neverBoth' : 'collisions.title', {
              count: meetings.length - (apart === meetings.length ? 0 : apart),
            })
      }
    >
      <Stack gap="sm">
        {isSame ? <Text size="sm">{t('collisions.applied')}</Text> : null}
        {meetings.slice(0, mostShown).map((meeting) => (
          <Met key={meeting.collision.id} meeting={meeting} own={experience.priority} />
        ))}
        {more > 0 ? <Text size="sm">{t('collisions.more', { count: more })}</Text> : null}
        {isWarning ? (
          <Text size="sm">
            {t('collisions.wins')}
            <br />
            <Anchor
              component={Link}
              {...at(paths.experience(org.org_id, container.id, path, experience.id), { tab: 'settings' })}
              hash="priority"
              underline="always"
              c="inherit"
              inherit
              onClick={onLeave}
            >
              {t('collisions.setPriority')}
            </Anchor>
          </Text>
        ) : null}
      </Stack>
    </Alert>
  )
}

function Met({ meeting, own }: { meeting: Meeting; own: number }) {
  const { t, language } = useText()
  const { org, container } = useContainerWorkspace()
  const features = useKinds()
  const { collision, elements, is } = meeting
  const { id, name, target_type, phase, url, pages, selectors, type, has_code } = collision
  const link = paths.experience(org.org_id, container.id, features[target_type].path, id)
  const names = joinWords(
    collision.devices.map((each) => t(`common.device.${each}`)),
    language,
  )
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          <Foreign>{name}</Foreign>
        </Text>
        <StatusBadge phase={phase} />
      </Group>
      <List size="sm" mt={4}>
        {is === 'never_both' ? <List.Item>{t('collisions.apart')}</List.Item> : null}
        <List.Item>
          {pages && pages.count > 0
            ? t('collisions.pages', {
                count: pages.count,
                shown: formatCount(pages.count, language),
                urls: joinWords(pages.examples, language),
              })
            : url === null
              ? t('collisions.maybe')
              : t('collisions.at', { url })}
        </List.Item>
        {collision.devices.length < devices.length ? <List.Item>{t('collisions.devices', { names })}</List.Item> : null}
        {is === 'same' ? (
          <List.Item>
            {t('collisions.both')}
            {elements.slice(0, mostSelectors).map((element, i) => (
              <span key={element.place}>
                {i === 0 ? <Gap /> : ' '}
                {describeElement(element, t)}
              </span>
            ))}
            {selectors.slice(0, mostSelectors).map((selector, i) => (
              <span key={selector}>
                {i === 0 && elements.length === 0 ? <Gap /> : ' '}
                <Code>{selector}</Code>
              </span>
            ))}
            {selectors.length > mostSelectors ? ' …' : null}
          </List.Item>
        ) : null}
        {type === 'redirect' && is !== 'never_both' ? <List.Item>{t('collisions.redirect')}</List.Item> : null}
        {is === 'unsure' ? <List.Item>{t('collisions.unsure')}</List.Item> : null}
        {is === 'turns' ? <List.Item>{t('collisions.turns')}</List.Item> : null}
        {has_code && is !== 'never_both' ? <List.Item>{t('collisions.code')}</List.Item> : null}
        {is === 'apart' || is === 'never_both' ? null : (
          <List.Item>{t('collisions.order', { own, name, other: collision.priority })}</List.Item>
        )}
      </List>
      <Anchor href={link} target="_blank" underline="always" c="inherit" size="sm">
        {t('collisions.open', { name })}
      </Anchor>
    </div>
  )
}
