import { Badge, Group, Stack, Text, Title } from '@mantine/core'
import { GUARD_MS, guardedSnippet, plainSnippet } from '@vitrine/contract/snippet'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import classes from './snippets.module.css'

/** The two ways to load a container's tag: guarded for nearly everybody, plain where no inline script may run. */
export function Snippets({ url }: { url: string }) {
  const { t } = useText()
  return (
    <Stack gap="lg">
      <Snippet
        title={t('install.guarded')}
        badge={
          <Badge variant="light" color="teal" radius="sm">
            {t('install.recommended')}
          </Badge>
        }
        body={t('install.guardedBody', { count: GUARD_MS / 1000 })}
        code={guardedSnippet(url)}
        copy={t('install.guardedCopy')}
      />
      <Snippet
        title={t('install.plain')}
        body={t('install.plainBody')}
        code={plainSnippet(url)}
        copy={t('install.plainCopy')}
      />
    </Stack>
  )
}

interface SnippetProps {
  title: string
  badge?: ReactNode
  body: string
  code: string
  copy: string
}

function Snippet({ title, badge, body, code, copy }: SnippetProps) {
  return (
    <section>
      <Group gap="xs">
        <Title order={3}>{title}</Title>
        {badge}
      </Group>
      <Text size="sm" c="dimmed">
        {body}
      </Text>
      <pre className={classes.snippet}>
        <code>{code}</code>
      </pre>
      <CopyButton value={code} size="sm" label={copy} />
    </section>
  )
}
