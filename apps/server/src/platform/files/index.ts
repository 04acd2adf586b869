import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { DriverContract } from 'flydrive/types'
import { makePrivateFolder } from '../private-folder.ts'

/** Where files lie: a folder, or a bucket of something that speaks S3. */
export type FilePlace = { folder: string } | { bucket: S3Bucket }

export interface S3Bucket {
  name: string
  /** Of a service other than Amazon's, such as https://minio.internal:9000. */
  endpoint?: string
  region: string
  key: string
  secret: string
}

export interface StoredFile {
  bytes: number
  stream: Readable
}

/** Files by key, such as `a/b/c.webp`; parts are letters, digits, `-`, `_` and `.`. */
export interface Files {
  /** Writes a whole file that nobody reads yet; a key is never written with other bytes. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** undefined: there is none. */
  read(key: string): Promise<StoredFile | undefined>
  /** Removes every file below `prefix`, which ends in a slash; answers how many there were. */
  removeAll(prefix: string): Promise<number>
  /** Every key there is. */
  list(): AsyncGenerator<string>
}

async function openDriver(place: FilePlace): Promise<DriverContract> {
  if ('folder' in place) {
    makePrivateFolder(place.folder, 'FILES_DIR')
    return new FSDriver({ location: place.folder, visibility: 'private' })
  }
  // A process that keeps its files in a folder never loads the client.
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { name: bucket, endpoint, region, key: accessKeyId, secret: secretAccessKey } = place.bucket
  const credentials = { accessKeyId, secretAccessKey }
  return new S3Driver({
    bucket,
    region,
    credentials,
    visibility: 'private',
    supportsACL: false,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 30_000 },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // What is asked of stores that speak an older S3.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

async function* listKeys(disk: Disk, prefix?: string): AsyncGenerator<string> {
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll(prefix, { recursive: true, ...(paginationToken && { paginationToken }) })
    for (const object of page.objects) if (object.isFile) yield object.key
    ;({ paginationToken } = page)
  } while (paginationToken)
}

/** Opens the place where files are kept. */
export async function openFiles(place: FilePlace): Promise<Files> {
  const disk = new Disk(await openDriver(place))
  return {
    put: (key, bytes, contentType) =>
      disk.put(key, bytes, { contentType, cacheControl: 'public, max-age=31536000, immutable' }),
    async read(key) {
      const about = await disk.getMetaData(key).catch(async (error: unknown) => {
        if (await disk.exists(key)) throw error
        return undefined
      })
      return about && { bytes: about.contentLength, stream: await disk.getStream(key) }
    },
    async removeAll(prefix) {
      if (!prefix.endsWith('/')) throw new Error(`${prefix} is no folder of files`)
      const folder = prefix.slice(0, -1)
      let n = 0
      // A bucket answers whatever begins so, `shop2/…` for `shop`, too: only what is named is deleted.
      for await (const key of listKeys(disk, folder)) {
        if (!key.startsWith(prefix)) continue
        await disk.delete(key)
        n++
      }
      if (n > 0 && 'folder' in place) await disk.deleteAll(folder)
      return n
    },
    list: () => listKeys(disk),
  }
}
