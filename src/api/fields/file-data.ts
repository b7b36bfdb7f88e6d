import { z } from 'zod';
import { fileTypes } from '../../domain/file';

/** A file in responses, without its content. */
export const fileData = z.object({
  fileId: z.string(),
  name: z.string(),
  type: z.enum(fileTypes),
  bytes: z.int(),
  width: z.int().optional(),
  height: z.int().optional(),
});
