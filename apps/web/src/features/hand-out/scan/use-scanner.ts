import { useEffect, useRef, useState } from 'react';
import { log } from '../../../shared/log.ts';
import { codeReader, ReaderNotLoaded } from './read-code.ts';

export type CameraProblem = 'notAllowed' | 'noCamera' | 'notLoaded';
const lookEveryMs = 200;

const problemOf = (error: unknown): CameraProblem => {
  if (error instanceof ReaderNotLoaded) return 'notLoaded';
  return error instanceof DOMException && error.name === 'NotAllowedError' ? 'notAllowed' : 'noCamera';
};

/** A picture that cannot be read is followed by others; without a reader there is nothing to wait for. */
const unlessNotLoaded = (error: unknown): undefined => {
  if (error instanceof ReaderNotLoaded) throw error;
};

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
        const text = await read(picture).catch(unlessNotLoaded);
        if (text) told.current(text);
        await new Promise(resolve => setTimeout(resolve, lookEveryMs));
      }
    };
    run()
      .catch((error: unknown) => {
        if (isOver()) return;
        log.error('The camera does not work', error);
        stop();
        setProblem(problemOf(error));
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
