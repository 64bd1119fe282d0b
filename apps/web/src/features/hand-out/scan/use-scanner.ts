import { useEffect, useRef, useState } from 'react';
import { log } from '../../../shared/log.ts';
import { codeReader } from './read-code.ts';

export type CameraProblem = 'notAllowed' | 'noCamera';
const lookEveryMs = 200;

/** The camera, from mounting to leaving; each code it sees is told. */
export function useScanner(onCode: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<CameraProblem>();
  const told = useRef(onCode);
  useEffect(() => {
    told.current = onCode;
  });

  useEffect(() => {
    let isGone = false;
    const isOver = () => isGone;
    let stream: MediaStream | undefined;
    const run = async () => {
      const read = await codeReader();
      // Absent outside a secure context, whatever the types say.
      const devices = (navigator as Partial<Navigator>).mediaDevices;
      if (!devices) throw new DOMException('no camera here', 'NotFoundError');
      stream = await devices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
      const picture = video.current;
      if (!picture || isOver()) return;
      picture.srcObject = stream;
      await picture.play();
      while (!isOver()) {
        const text = await read(picture).catch(() => undefined);
        if (text) told.current(text);
        await new Promise(resolve => setTimeout(resolve, lookEveryMs));
      }
    };
    run()
      .catch((error: unknown) => {
        if (isOver()) return;
        log.error('The camera does not work', error);
        const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
        setProblem(isRefused ? 'notAllowed' : 'noCamera');
      })
      .finally(() => isOver() && stop());
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return { video, problem };
}
