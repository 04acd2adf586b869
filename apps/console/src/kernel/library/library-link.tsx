import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Kind } from '@vitrine/contract'
import { getLibrary } from '@vitrine/contract/client'
import { useText } from '../../lib/i18n/index.ts'
import { at, paths } from '../../lib/paths.ts'
import { useCan, useContainerWorkspace } from '../workspace/index.ts'
import { libraryName, libraryPath } from './names.ts'

/** The way to what was learned from what has ended, for those who may read it. */
export function LibraryLink({ kind }: { kind?: Kind }) {
  const { language } = useText()
  const { org, container } = useContainerWorkspace()
  const can = useCan()
  if (!can(getLibrary)) return null
  return (
    <Button
      component={Link}
      {...at(paths.list(org.org_id, container.id, `${libraryPath.of}/${libraryPath.below}`), { kind })}
      variant="default"
      rightSection={<IconArrowRight size={16} />}
    >
      {libraryName[language]}
    </Button>
  )
}
