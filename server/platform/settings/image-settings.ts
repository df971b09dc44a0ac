import { z } from 'zod'
import { isLoopback } from '#server/platform/runtime/loopback.ts'

const address = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value))
const secureAddress = address.refine(
  ({ protocol, hostname }) => protocol === 'https:' || isLoopback(hostname),
)

export const ImageSettings = z.discriminatedUnion('IMAGES', [
  z.object({ IMAGES: z.literal('disk'), IMGBB_IMAGES_URL: secureAddress.optional() }),
  z.object({
    IMAGES: z.literal('s3'),
    S3_ENDPOINT: address,
    S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
    S3_REGION: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().min(1),
    S3_SECRET_ACCESS_KEY: z.string().min(1),
    IMGBB_IMAGES_URL: secureAddress.optional(),
  }),
  z.object({
    IMAGES: z.literal('imgbb'),
    IMGBB_URL: secureAddress.default(new URL('https://api.imgbb.com/1/upload')),
    IMGBB_KEY: z.string().min(1),
    IMGBB_IMAGES_URL: secureAddress.default(new URL('https://i.ibb.co')),
  }),
])
export type ImageSettings = z.infer<typeof ImageSettings>

export const imageAdvice: Record<string, string> = {
  IMAGES: "'disk', 's3' or 'imgbb'",
  S3_ENDPOINT: 'the address of the S3 service, such as https://s3.eu-central-1.amazonaws.com',
  S3_BUCKET: 'the name of the bucket for pictures, in lower case, without its address',
  S3_REGION: "the region's name, such as eu-central-1",
  S3_ACCESS_KEY_ID: 'the id of a key that may read and write the objects under images/ in the bucket',
  S3_SECRET_ACCESS_KEY: 'the secret that belongs to S3_ACCESS_KEY_ID',
  IMGBB_URL: 'the https address for uploads to the image host',
  IMGBB_KEY: "the image host's API key",
  IMGBB_IMAGES_URL: 'the https address from which the image host serves pictures, such as https://i.ibb.co',
}
