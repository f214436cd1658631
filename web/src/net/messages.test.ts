// Messages of a stream, however its text is cut.
import { expect, test } from 'vitest';
import { MessageReader } from './messages';

test('messages are whole however they are cut', () => {
  const text = 'event: table\ndata: {"a":1}\n\nevent: beat\ndata:\n\n';
  for (let cut = 0; cut <= text.length; cut++) {
    const reader = new MessageReader();
    const heard = [...reader.read(text.slice(0, cut)), ...reader.read(text.slice(cut))];
    expect(heard).toEqual([{ event: 'table', data: '{"a":1}' }, { event: 'beat', data: '' }]);
  }
});

test('an unfinished message is not heard', () => {
  expect(new MessageReader().read('event: table\ndata: {}\n')).toEqual([]);
});

test('lines of data are joined, comments and carriage returns are nothing', () => {
  expect(new MessageReader().read(': hello\r\ndata: a\r\ndata: b\r\n\r\n')).toEqual([{ event: 'message', data: 'a\nb' }]);
});
