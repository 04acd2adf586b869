import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ExperienceItem, Overlap } from '@vitrine/contract'
import { findOverlaps } from '@vitrine/contract/client'
import { call } from '../../lib/api/client.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { joinWords } from '../../lib/join-words.ts'
import { paths } from '../../lib/paths.ts'
import { callOf, useKinds } from '../console-kind.tsx'
import { useContainerWorkspace } from '../workspace/index.ts'

/** Codes are looked up once nobody types any more. */
const waitMs = 600

export interface OverlapNoteProps {
  experience: Pick<ExperienceItem, 'id' | 'target_type'>
  /** As they are being edited; not set: those that are stored. */
  codes?: readonly string[]
  /** While it shows, as it is being edited; not set: as it is stored. */
  window?: Pick<Overlap, 'start_at' | 'end_at'>
}

/** Others of the container that carry the same code while this one shows, with both windows. It warns, and forbids nothing. */
export function OverlapNote({ experience, codes, window }: OverlapNoteProps) {
  const { t, language } = useText()
  const { org, container } = useContainerWorkspace()
  const features = useKinds()
  const [asked] = useDebouncedValue(codes?.join('\n'), waitMs)
  const { start_at, end_at } = window ?? {}
  const endpoint = callOf(experience, findOverlaps)
  const { data } = useQuery({
    queryKey: [endpoint.id, experience.id, asked ?? null, window ? [start_at, end_at] : 'stored'],
    queryFn: ({ signal }) =>
      call(endpoint, {
        query: { org: org.org_id },
        body: {
          experience_id: experience.id,
          ...(asked === undefined ? {} : { codes: asked.split('\n') }),
          ...{ start_at, end_at },
        },
        signal,
      }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  if (asked === '' || !data || data.overlaps.length === 0) return null
  const zoned = { language, timeZone: container.timezone }
  const tell = ({ start_at, end_at }: Pick<Overlap, 'start_at' | 'end_at'>) =>
    t('overlaps.window', {
      from: start_at ? formatDateTime(start_at, zoned) : t('overlaps.anyStart'),
      to: end_at ? formatDateTime(end_at, zoned) : t('overlaps.anyEnd'),
    })
  return (
    <Alert color="amber" p="sm" role="status" title={t('overlaps.title', { count: data.overlaps.length })}>
      <Stack gap={4}>
        <Text size="sm">{t('overlaps.own', { window: tell(data) })}</Text>
        {data.overlaps.map((other) => (
          <Text size="sm" key={other.id} style={{ overflowWrap: 'anywhere' }}>
            {t('overlaps.other', {
              name: other.name,
              codes: joinWords(other.codes, language),
              window: tell(other),
            })}{' '}
            <Anchor
              href={paths.experience(org.org_id, container.id, features[other.target_type].path, other.id)}
              target="_blank"
              underline="always"
              c="inherit"
              inherit
            >
              {t('overlaps.open', { name: other.name })}
            </Anchor>
          </Text>
        ))}
        <Text size="sm">{t('overlaps.advice')}</Text>
      </Stack>
    </Alert>
  )
}
