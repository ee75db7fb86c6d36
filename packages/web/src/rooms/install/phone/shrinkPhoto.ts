/** Longest edge, pixels: what the server keeps of a picture. */
const EDGE = 2560

/** A photo as it is kept on the phone and sent: as large as the server keeps it, which is a tenth of what cameras write. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, EDGE / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    return small && small.size < file.size ? small : file
  } catch {
    return file // The server says what is wrong with it.
  }
}
