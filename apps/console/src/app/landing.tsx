import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Heading, MenuEntry } from '../kernel/menu-entry.ts'
import { showsEntry, useContainerWorkspace, useViewer } from '../kernel/workspace/index.ts'
import { useText } from '../lib/i18n/index.ts'
import { paths } from '../lib/paths.ts'
import { Page, PageHeader } from '../ui/page.tsx'
import { ForbiddenState } from '../ui/states.tsx'
import classes from './landing.module.css'

/** What stands under a heading of the menu, each with what it is for. */
export function Landing({ heading, brought }: { heading: Heading; brought: readonly MenuEntry[] }) {
  const { t, language } = useText()
  const { org, container } = useContainerWorkspace()
  const viewer = useViewer()
  const entries = brought.filter((entry) => entry.heading === heading && showsEntry(entry.rule, viewer))
  return (
    <Page>
      {entries.length > 0 ? (
        <>
          <PageHeader title={t(`shell.group.${heading}`)} />
          <ul className={classes.tiles}>
            {entries.map(({ path, names, icon: Icon }) => (
              <li key={path}>
                <Link to={paths.list(org.org_id, container.id, path)} className={classes.tile}>
                  <Icon size={24} />
                  <Text fw={500}>{names.list[language]}</Text>
                  <Text size="sm" c="dimmed">
                    {names.about?.[language]}
                  </Text>
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <ForbiddenState page />
      )}
    </Page>
  )
}
